"""Draw the characters of the pieces as paths, for pictures that are made where no font is.

usage: python make-glyphs.py table-kai.woff2 > characters.svg
needs: fonttools, brotli

One line a character, in the units of the sprite: the middle of a piece is at 0, 0 and its face has the
radius 39.5. As in look.css, a character is 60 high and its baseline lies 21.5 below the middle.
"""
import sys

from fontTools.misc.transform import Transform
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

PIECES = "帥將仕士相象俥車傌馬炮砲兵卒帅将车马"
SIZE, BASELINE = 60, 21.5

font = TTFont(sys.argv[1])
glyphs, names = font.getGlyphSet(), font.getBestCmap()
scale = SIZE / font["head"].unitsPerEm
for character in PIECES:
    glyph = glyphs[names[ord(character)]]
    pen = SVGPathPen(glyphs, ntos=lambda number: f"{number:.1f}".removesuffix(".0"))
    place = Transform(scale, 0, 0, -scale, -glyph.width * scale / 2, BASELINE)
    glyph.draw(TransformPen(pen, place))
    print(f'<path id="{character}" d="{pen.getCommands()}"/>')
