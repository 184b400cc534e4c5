import { describe, expect, test } from 'vitest'
import { findNameFault, readOptions } from './readOptions.ts'

describe('readOptions', () => {
  test('default: returns no choices without arguments', () => {
    expect(readOptions([])).toEqual({ isYes: false, isHelp: false })
  })

  test('default: reads every option, and removes duplicate namespaces', () => {
    const args = [
      'shop',
      '--framework',
      'vue',
      '--namespaces',
      'eip155, solana,eip155',
      '--embedded',
      '--no-server',
      '-y',
    ]
    expect(readOptions(args)).toEqual({
      name: 'shop',
      framework: 'vue',
      namespaces: ['eip155', 'solana'],
      hasEmbedded: true,
      hasServer: false,
      isYes: true,
      isHelp: false,
    })
  })

  test('error: names unknown values and options', () => {
    expect(() => readOptions(['--framework', 'angular'])).toThrow(
      "--framework can't be angular. Choose from react, vue, svelte.",
    )
    expect(() => readOptions(['--namespaces', ''])).toThrow(
      "--namespaces can't be empty. Choose from eip155, solana, bip122, polkadot, cosmos.",
    )
    expect(() => readOptions(['--wallets'])).toThrow("Unknown option '--wallets'")
    expect(() => readOptions(['one', 'two'])).toThrow('Give one name, not 2.')
    expect(() => readOptions(['../up'])).toThrow("../up can't be a name.")
  })
})

test('findNameFault: accepts package names, and rejects paths, capitals, quotes, flags and long names', () => {
  for (const name of ['my-app', 'a', '2nd_app']) expect(findNameFault(name)).toBeUndefined()
  for (const name of [undefined, '', '.', '..', 'a/b', 'My-App', "it's", '-y', 'a'.repeat(65)])
    expect(findNameFault(name), String(name)).toBeDefined()
})
