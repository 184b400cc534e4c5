import { PassThrough, Writable } from 'node:stream'
import { describe, expect, test, vi } from 'vitest'
import { askOptions, defaults } from './askOptions.ts'
import { readOptions } from './readOptions.ts'

const enter = '\r'
const down = '\x1b[B'

/** A terminal that answers each question with its keys, in turn. */
function createTerminal(...answers: [question: string, keys: string][]) {
  const input = new PassThrough()
  const asked: string[] = []
  let shown = ''
  const output = new Writable({
    write(chunk, _, done) {
      shown += chunk
      const [next] = answers
      if (next && shown.includes(next[0])) {
        shown = ''
        asked.push(next[0])
        answers.shift()
        // Wait until the question has been drawn.
        setImmediate(() => input.write(next[1]))
      }
      done()
    },
  })
  return { input, output, asked }
}

describe('askOptions', () => {
  test('default: asks for every option, and Enter chooses the default', async () => {
    const { asked, ...terminal } = createTerminal(
      ['Name of the app', enter],
      ['Framework', enter],
      ['Chains that visitors connect to', enter],
      ['Email logins', enter],
      ['Run a Foyer server', enter],
    )
    expect(await askOptions(readOptions([]), terminal)).toEqual(defaults)
    expect(asked).toHaveLength(5)
  })

  test('behavior: returns the answers given in the terminal', async () => {
    const { asked, ...terminal } = createTerminal(
      ['Framework', `${down}${down}${enter}`],
      ['Chains that visitors connect to', `${down} ${enter}`],
      ['Email logins', 'y'],
      ['Run a Foyer server', 'n'],
    )
    expect(await askOptions(readOptions(['shop']), terminal)).toEqual({
      name: 'shop',
      framework: 'svelte',
      namespaces: ['eip155', 'solana'],
      hasEmbedded: true,
      hasServer: false,
    })
    expect(asked).toHaveLength(4)
  })

  test('behavior: skips questions answered by flags, and asks none with --yes', async () => {
    const { asked, ...terminal } = createTerminal(['Run a Foyer server', 'n'])
    const said = ['shop', '--framework', 'vue', '--namespaces', 'solana', '--no-embedded']
    const expected = { name: 'shop', framework: 'vue', namespaces: ['solana'], hasEmbedded: false }
    expect(await askOptions(readOptions(said), terminal)).toEqual({ ...expected, hasServer: false })
    expect(await askOptions(readOptions([...said, '--yes']))).toEqual({ ...expected, hasServer: true })
    expect(asked).toHaveLength(1)
  })

  test('behavior: exits with 1 when the user cancels', async () => {
    const exit = vi.spyOn(process, 'exit').mockImplementation((code) => {
      throw new Error(`exit ${code}`)
    })
    const { asked: _, ...terminal } = createTerminal(['Name of the app', '\x03'])
    await expect(askOptions(readOptions([]), terminal)).rejects.toThrow('exit 1')
    exit.mockRestore()
  })
})
