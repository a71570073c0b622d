/** Each slice keeps its tables beside its queries; the migrations of all of them are one history. */
export default {
  dialect: 'postgresql',
  schema: './src/**/tables.server.ts',
  out: './migrations',
}
