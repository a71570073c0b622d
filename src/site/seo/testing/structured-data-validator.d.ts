/* The validator has no types; this is what our tests use of it. */
declare module '@adobe/structured-data-validator' {
  interface Issue {
    rootType: string
    issueMessage: string
    severity: 'ERROR' | 'WARNING'
    errorType?: string
  }

  export default class Validator {
    constructor(vocabulary: object)
    validate(extracted: { jsonld: Record<string, object[]> }): Promise<Issue[]>
  }
}
