/** The pages as they are built (scripts/prepare.mjs): there may be none yet where types are checked. */
declare module '*/build/server/index.js' {
  type PageBundle = import('./page-host.ts').PageBundle

  export const render: PageBundle['render']
  export const renderKept: PageBundle['renderKept']
  export const renderVisitor: PageBundle['renderVisitor']
}
