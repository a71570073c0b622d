import type { FastifyRequest } from 'fastify'
import type { ArtworkService } from './artwork-service.ts'

/** The artwork as whoever sends a request may see and change it. */
export type ArtworkOf = (request: FastifyRequest) => ArtworkService
