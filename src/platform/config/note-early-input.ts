/**
 * Runs in the head, before any script of ours is fetched: notes what is entered and pressed meanwhile, in its order, for
 * `ui/touched-controls.ts`. The server allows it by its hash.
 */
export const NOTE_EARLY_INPUT =
  "early=[];for(const t of['input','change','click'])addEventListener(t,e=>early&&early.push(e.target),!0)"
