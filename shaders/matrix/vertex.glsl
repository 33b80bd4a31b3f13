precision highp float;

// Corners of a tile, from 0 to 1, across and down.
attribute vec2 corner;
// Where the tile lies: its upper left corner and its size, in clip space (−1 to 1, upwards).
uniform vec4 place;
varying vec2 inside;

void main() {
  inside = corner;
  gl_Position = vec4(place.xy + corner * place.zw, 0.0, 1.0);
}
