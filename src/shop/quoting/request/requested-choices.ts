import { type Choices, CUSTOM, DESIGN_FIELDS, OPTION_FIELDS } from '#shop/configurator/choices.ts'
import type { RequestedConfiguration } from '../quote-request.ts'

/* A request's fields, read back as the configurator's choices. Whatever was stored once is only read, never trusted. */

const SIZE = /^(\d{1,6})x(\d{1,6})$/

/** A field's one value as text; undefined where it has none. */
export function requestedText(configuration: RequestedConfiguration, field: string): string | undefined {
  const value = configuration[field]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

/** A field's values as texts. */
export function requestedList(configuration: RequestedConfiguration, field: string): readonly string[] {
  const value = configuration[field]
  if (Array.isArray(value)) return value.map(String)
  const text = requestedText(configuration, field)
  return text === undefined || text === '' ? [] : [text]
}

/** The choices of a request, its size as typed figures and without its quantity, which no list need hold. */
export function requestedChoices(configuration: RequestedConfiguration): Choices {
  const choices: Choices = { print_features: [...requestedList(configuration, 'print_features')] }
  for (const field of [...OPTION_FIELDS, ...DESIGN_FIELDS, 'cut_per_shape'] as const) {
    const value = requestedText(configuration, field)
    if (value !== undefined && value !== '') choices[field] = value
  }
  return { ...choices, size: CUSTOM, ...requestedSize(configuration) }
}

function requestedSize(configuration: RequestedConfiguration): { width: string; height: string } {
  const text = (field: string) => requestedText(configuration, field) ?? ''
  const [, listedWidth = '', listedHeight = ''] = SIZE.exec(text('size_id')) ?? SIZE.exec(text('size')) ?? []
  const typed = text('width') !== '' && text('height') !== ''
  return typed ? { width: text('width'), height: text('height') } : { width: listedWidth, height: listedHeight }
}
