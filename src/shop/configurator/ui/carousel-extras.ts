/* The parts of the carousel that belong to films and to lettering, which the browser fetches as one file. */

export { CarouselNotes } from './carousel-notes.tsx'
export { FilmPlayer } from './film-player.tsx'
