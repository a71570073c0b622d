export type { Database, DatabaseLog, OpenDatabase, OpenOptions, Transaction } from './connection.server.ts'
