/* A cut line as it is sent, for tests of who may send it and of what. */

/** Of a file that nobody has sent. */
export const DIGEST = 'a'.repeat(64)

/** A square of 30 mm. */
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
      [0, 0, 30, 0],
      [30, 0, 30, 30],
      [30, 30, 0, 30],
      [0, 30, 0, 0],
    ],
  ],
  kiss: [],
  isEdited: false,
}
