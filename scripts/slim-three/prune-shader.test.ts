import { expect, test } from 'vitest'
import { pruneShader } from './prune-shader.ts'

const absent = { macros: new Set(['FOG', 'SKIN']), counts: new Set(['NUM_SPOTS']) }
const pruned = (...lines: string[]) => pruneShader(lines.join('\n'), absent).split('\n')

const CASES: readonly (readonly [what: string, text: string[], left: string[]])[] = [
  ['what is never defined', ['a', '#ifdef FOG', 'b', '#endif', 'c'], ['a', 'c']],
  ['the other branch of it', ['#ifdef FOG', 'b', '#else', 'c', '#endif'], ['c']],
  ['what asks for its absence', ['#ifndef FOG', 'b', '#else', 'c', '#endif'], ['b']],
  ['what may be defined', ['#ifdef MAP', 'b', '#else', 'c', '#endif'], ['#ifdef MAP', 'b', '#else', 'c', '#endif']],
  ['a count of nothing', ['#if NUM_SPOTS > 0', 'b', '#endif'], ['']],
  ['a count of something', ['#if NUM_SUNS > 0', 'b', '#endif'], ['#if NUM_SUNS > 0', 'b', '#endif']],
  ['one of two that is absent', ['#if ( NUM_SPOTS > 0 ) && defined( MAP )', 'b', '#endif'], ['']],
  [
    'one of two that is enough',
    ['#if defined( MAP ) || defined ( FOG )', 'b', '#endif'],
    ['#if defined( MAP ) || defined ( FOG )', 'b', '#endif'],
  ],
  ['absence in a condition', ['#if ! defined( FOG )', 'b', '#endif'], ['b']],
  [
    'a first branch',
    ['#if defined( FOG )', 'a', '#elif defined( MAP )', 'b', '#else', 'c', '#endif'],
    ['#if defined( MAP )', 'b', '#else', 'c', '#endif'],
  ],
  [
    'a later branch',
    ['#ifdef MAP', 'a', '#elif defined( FOG )', 'b', '#else', 'c', '#endif'],
    ['#ifdef MAP', 'a', '#else', 'c', '#endif'],
  ],
  [
    'what follows a branch that is there',
    ['#ifdef MAP', 'a', '#elif ! defined( FOG )', 'b', '#else', 'c', '#endif'],
    ['#ifdef MAP', 'a', '#else', 'b', '#endif'],
  ],
  [
    'branches within branches',
    ['#ifdef FOG', '#ifdef MAP', 'a', '#endif', '#else', '#ifdef MAP', 'b', '#endif', '#endif'],
    ['#ifdef MAP', 'b', '#endif'],
  ],
  ['other directives', ['#define A 1', '#include <b>', '#pragma c'], ['#define A 1', '#include <b>', '#pragma c']],
  [
    'comments and indentation',
    ['\ta; // why', '/* long', 'text */  b;', '', '#ifdef FOG // x', 'c', '#endif'],
    ['a;', 'b;'],
  ],
]

test.each(CASES)('%s', (_, text, left) => {
  expect(pruned(...text)).toEqual(left)
})

test.each([
  ['no end', ['#ifdef MAP', 'a']],
  ['no beginning', ['a', '#endif']],
])('a choice with %s is a mistake', (_, text) => {
  expect(() => pruned(...text)).toThrow('a shader has an #')
})
