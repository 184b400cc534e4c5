import * as v from 'valibot'
import { expect, test } from 'vitest'
import { queryBoolean, queryInteger, queryList } from './schemas.ts'

test('queryList: splits at commas and drops empty strings', () => {
  expect(v.parse(queryList, 'ios,,android,')).toEqual(['ios', 'android'])
  expect(v.parse(queryList, '')).toEqual([])
})

test('queryBoolean: accepts only “true” and “false”', () => {
  expect(v.parse(queryBoolean, 'true')).toBe(true)
  expect(v.parse(queryBoolean, 'false')).toBe(false)
  for (const text of ['', '1', 'TRUE', true]) expect(v.is(queryBoolean, text)).toBe(false)
})

test('queryInteger: accepts up to six digits', () => {
  expect(v.parse(queryInteger, '012')).toBe(12)
  for (const text of ['', '1e3', '-1', '1.5', '1234567']) expect(v.is(queryInteger, text)).toBe(false)
})
