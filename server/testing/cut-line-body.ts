/* A cut line as it is sent, for tests of who may send it and of what. */

/** Of a file that nobody has sent. */
export const DIGEST = 'a'.repeat(64)

/** A square of 30 mm with corners that a blade can follow. */
export const CUT_LINE = {
  from: 'alpha',
  settings: {
    offset: 2,
    radius: 0.5,
    holes: 'fill',
    islands: 'join',
    bridge: 3,
    speck: 1,
    cut: 'through',
    backing: 5,
    background: 12,
  },
  artwork: { width: 30, height: 30 },
  through: [
    [
      [2, 0, 28, 0],
      [28, 0, 29.1, 0, 30, 0.9, 30, 2],
      [30, 2, 30, 28],
      [30, 28, 30, 29.1, 29.1, 30, 28, 30],
      [28, 30, 2, 30],
      [2, 30, 0.9, 30, 0, 29.1, 0, 28],
      [0, 28, 0, 2],
      [0, 2, 0, 0.9, 0.9, 0, 2, 0],
    ],
  ],
  kiss: [],
  isEdited: false,
}
