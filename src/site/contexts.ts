import { createContext } from 'react-router'

/** The OpenAPI description of the API. */
export const describeApiContext = createContext<() => object>()
