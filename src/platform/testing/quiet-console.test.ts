import { describe, expect, it, vi } from 'vitest'
import { takeConsoleErrors } from './quiet-console.ts'

describe('consoleErrors on the console', () => {
  it('are kept, so that they fail the test', () => {
    console.error('no %s', 'ink', { sheet: 3 })
    console.warn('little paper')
    expect(takeConsoleErrors()).toEqual(['console.error: no ink { sheet: 3 }', 'console.warn: little paper'])
  })

  it('are left to a test that takes them itself', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    console.error('expected')
    expect(error).toHaveBeenCalledWith('expected')
    expect(takeConsoleErrors()).toEqual([])
    error.mockRestore()
  })
})
