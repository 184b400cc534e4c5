import { describe, expect, test } from 'vitest'
import { isSameRelay } from './isSameRelay.ts'

describe('isSameRelay', () => {
  test.each([
    ['wss://foyer.example.com', 'wss://foyer.example.com/', true],
    ['wss://Foyer.Example.com', 'wss://foyer.example.com', true],
    ['wss://foyer.example.com', 'ws://foyer.example.com', false],
    ['wss://foyer.example.com', 'wss://foyer.example.com:8443', false],
    ['wss://foyer.example.com/relay', 'wss://foyer.example.com', false],
    ['wss://foyer.example.com.evil.example', 'wss://foyer.example.com', false],
  ])('%s and %s are the same relay: %s', (one, other, isSame) => {
    expect(isSameRelay(one, other)).toBe(isSame)
  })
})
