import { createContext, useContext } from 'react'

/*
 * What loaders give to the server's rendering alone. A loader's own data goes to the browser a second time, beside the HTML;
 * a part of the page that the browser leaves as the server rendered it does not need it there.
 */

/** Under which name the request's id in the log is found, for the page that says that it failed. */
export const REQUEST_ID = 'request id'

/** By name. */
export type ServerOnly = Map<string, unknown>

const ServerOnlyContext = createContext<ServerOnly | null>(null)
export const ServerOnlyProvider = ServerOnlyContext

/** What a loader put under a name for this rendering; undefined in the browser. */
export function useServerOnly(name: string): unknown {
  return useContext(ServerOnlyContext)?.get(name)
}
