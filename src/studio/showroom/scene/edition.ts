/**
 * Raised by hand when the scene library is meant to look different: every picture is then drawn again. It stands in a
 * picture's fingerprint in place of the library's code, because a refactoring must not cost hours of drawing
 * (decisions/0025).
 */
export const SCENE_LIBRARY_EDITION = 1
