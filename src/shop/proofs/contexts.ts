import { createContext } from 'react-router'
import type { ProofService } from './proofs.server.ts'

/** The proofs that the current user may see, with their use cases. */
export const proofsContext = createContext<ProofService>()
