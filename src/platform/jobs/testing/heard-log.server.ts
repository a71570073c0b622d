import type { DatabaseLog } from '../../database/database.server.ts'

/** A log that keeps what it is told, as `level: message`, with the details beside it. */
export interface HeardLog extends DatabaseLog {
  readonly lines: string[]
  /** Everything that was said, details too. */
  all(): string
}

export function heardLog(): HeardLog {
  const lines: string[] = []
  const details: object[] = []
  const hear = (level: string) => (detail: object, message: string) => {
    lines.push(`${level}: ${message}`)
    details.push(detail)
  }
  const spelled = (_key: string, value: unknown) => (value instanceof Error ? `${value.stack}` : value)
  return {
    lines,
    info: hear('info'),
    warn: hear('warn'),
    error: hear('error'),
    all: () => `${lines.join('\n')}\n${JSON.stringify(details, spelled)}`,
  }
}
