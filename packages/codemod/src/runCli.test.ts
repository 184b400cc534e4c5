import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { runCli } from './runCli.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** Creates an app on disk, and runs the command on it. */
function createApp(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'codemod-'))
  folders.push(folder)
  for (const [name, code] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), code)
  }
  return {
    read: (name: string) => readFileSync(join(folder, name), 'utf8'),
    run: (...flags: string[]) => {
      const lines: string[] = []
      const code = runCli([folder, ...flags], (line) => lines.push(line))
      return { code, lines: lines.map((line) => line.replace(/ \S*codemod-[^/]+\//, ' ')) }
    },
  }
}

const button = `import { ConnectButton } from '@rainbow-me/rainbowkit'\nexport const A = () => <ConnectButton />\n`

describe('runCli', () => {
  test('default: exits with 0 if nothing is left to do by hand', () => {
    const app = createApp({ 'src/A.tsx': button })
    expect(app.run()).toEqual({
      code: 0,
      lines: [
        'done src/A.tsx:1 ConnectButton → ConnectButton of @foyer/react',
        '\n1 files changed, 0 things left to do by hand.',
        'https://github.com/foyer-kit/foyer/blob/main/docs/guides/embed/comingFromRainbowKit.md',
      ],
    })
    expect(app.read('src/A.tsx')).toContain('@foyer/react')
  })

  test('behavior: exits with 1 if manual steps are left, and counts the remaining imports', () => {
    const app = createApp({
      'a.ts': `import { useAppKitEvents } from '@reown/appkit/react'\nexport const useIt = () => useAppKitEvents()\n`,
      'b.vue': `<script>import '@reown/appkit/vue'</script>\n`,
      'c.tsx': `import { darkTheme } from '@rainbow-me/rainbowkit'\nexport const theme = darkTheme()\n`,
    })
    const { code, lines } = app.run()
    expect(code).toBe(1)
    expect(lines).toContain('\n0 files changed, 3 things left to do by hand.')
    expect(lines).toContain('2 imports of @reown/appkit remain.')
    expect(lines).toContain('1 import of @rainbow-me/rainbowkit remains.')
  })

  test('behavior: ignores a kit that is only named in a comment', () => {
    const code = `// as import { AppKit } from '@reown/appkit' was\nexport const a = 1\n`
    expect(createApp({ 'a.ts': code }).run('--check')).toEqual({
      code: 0,
      lines: ['\n0 files would change, 0 things left to do by hand.'],
    })
  })

  test('param: --check changes nothing, and fails while a run would change something', () => {
    const app = createApp({ 'A.tsx': button })
    expect(app.run('--check').code).toBe(1)
    expect(app.read('A.tsx')).toBe(button)
    expect(app.run().code).toBe(0)
    expect(app.run('--check').code).toBe(0)
  })

  test('param: --check passes if only wagmi connectors that keep working are left', () => {
    const code = `import { coinbaseWallet } from 'wagmi/connectors'\nexport const connectors = [coinbaseWallet()]\n`
    const { code: exitCode, lines } = createApp({ 'a.ts': code }).run('--check')
    expect(exitCode).toBe(0)
    expect(lines[0]).toMatch(/^note a\.ts:1 coinbaseWallet: keeps working/)
  })

  test('param: --check still finds fields that an earlier run could not rename', () => {
    const app = createApp({
      'a.ts': `import { useAppKitState } from '@reown/appkit/react'\nexport const useBusy = () => useAppKitState().loading\n`,
    })
    expect(app.run().code).toBe(1)
    const { code, lines } = app.run('--check')
    expect(code).toBe(1)
    expect(lines[0]).toMatch(/^todo a\.ts:2 useFoyerState, loading: no counterpart/)
  })

  test('param: --dry-run changes nothing, and lists the changes of a run', () => {
    const app = createApp({ 'A.tsx': button })
    const planned = app.run('--dry-run')
    expect(app.read('A.tsx')).toBe(button)
    expect(planned.code).toBe(0)
    expect(app.run().lines).toEqual(planned.lines.map((line) => line.replace('would change', 'changed')))
  })

  test('param: --help lists the exit codes', () => {
    expect(createApp({}).run('--help').lines[0]).toContain(
      'Exit code: 0 nothing is left, 1 manual steps are left',
    )
  })

  test('error: throws on an unknown option, and on a path that does not exist', () => {
    expect(() => runCli(['--nothing'], () => {})).toThrow(/nothing/)
    expect(() => runCli(['/nowhere/at/all'], () => {})).toThrow(/ENOENT/)
  })

  test('behavior: rewrites an instance in files that import it, and reports uses that it cannot rewrite', () => {
    const app = createApp({
      'src/config/kit.ts': `import { createAppKit } from '@reown/appkit/react'
import { mainnet, base } from '@reown/appkit/networks'
export const networks = [mainnet, base]
export const modal = createAppKit({ projectId: 'a', networks })
`,
      'src/config/index.ts': `export { modal as wallet } from './kit'\nexport * from './kit'\n`,
      'src/near.ts': `import { wallet, networks } from './config'
export const leave = () => wallet.disconnect()
export const move = () => wallet.switchNetwork(networks[1])
`,
      'src/deep/far.ts': `import { modal } from '@/config/kit'
export const watchIt = (listener: (account: unknown) => void) => modal.subscribeAccount(listener)
`,
      'src/given.js': `export const follow = (kit) => kit.subscribeWalletInfo(console.log)\n`,
      'src/Old.svelte': `<button on:click={() => modal.getIsConnectedState()}>x</button>\n`,
      'src/whole.ts': `import * as config from './config/kit'\nexport const show = () => config.modal.open()\n`,
      'src/Given.vue': `<script setup>\nimport { wallet } from '@/config'\nwallet.open()\n</script>\n`,
      'src/other.ts': `import { modal } from './dialogs'\nexport const show = () => modal.open()\n`,
    })
    const { lines } = app.run()
    expect(app.read('src/near.ts')).toBe(`import { disconnect, switchNetwork } from '@foyer/core'
import { wallet, networks } from './config'
export const leave = () => disconnect(wallet)
export const move = () => switchNetwork(wallet, { networkId: networks[1].caipNetworkId })
`)
    const todos = lines.filter((line) => /^todo \S*(far|given|Given|Old|other)\./.test(line))
    expect(todos).toMatchInlineSnapshot(`
      [
        "todo src/Given.vue:3 wallet.open: use open(wallet, { view, payload }) of @foyer/core, which returns nothing, with the views of the guide",
        "todo src/Old.svelte:1 modal.getIsConnectedState: use getAccount(modal).isConnected of @foyer/core",
        "todo src/deep/far.ts:2 modal.subscribeAccount: use watch(modal, getAccount, listener) of @foyer/core",
        "todo src/given.js:1 subscribeWalletInfo: where kit is an instance of AppKit, use watch(kit, (foyer) => getConnection(foyer.state), listener) of @foyer/core",
      ]
    `)
    expect(app.read('src/whole.ts')).toContain('open(config.modal)')
    const before = app.read('src/near.ts')
    const again = app.run()
    expect(app.read('src/near.ts')).toBe(before)
    // Foyer's instance has no such method, so a second run reports it again.
    expect(again.lines.filter((line) => /far/.test(line))).toEqual(todos.filter((line) => /far/.test(line)))
  })
  test('behavior: replaces an import of a re-exported kit function with its counterpart', () => {
    const app = createApp({
      'kit.ts': `import { useAppKit, useAppKitEvents } from '@reown/appkit/react'\nexport const other = 1\nexport { useAppKit, useAppKitEvents }\n`,
      'direct.ts': `export { ConnectButton as Button } from '@rainbow-me/rainbowkit'\n`,
      'a.tsx': `import { other, useAppKit, useAppKitEvents } from './kit'
import { Button } from './direct'
export const A = () => [useAppKit().close, useAppKitEvents(), other, <Button />]
`,
    })
    expect(app.run().lines.filter((line) => line.startsWith('todo'))).toEqual([
      'todo a.tsx:1 useAppKitEvents: is re-exported from the kit by ./kit; useFoyerEvents takes { onEvent } instead of returning the last event',
      'todo direct.ts:1 @rainbow-me/rainbowkit: referenced in a way that cannot be rewritten',
      'todo kit.ts:1 useAppKitEvents: useFoyerEvents takes { onEvent } instead of returning the last event',
      'todo kit.ts:3 useAppKit: is exported again; import it where it is used; its counterpart is useFoyer of @foyer/react',
    ])
    expect(app.read('a.tsx')).toBe(`import { ConnectButton, useFoyer } from '@foyer/react'
import { other, useAppKitEvents } from './kit'
export const A = () => [useFoyer().close, useAppKitEvents(), other, <ConnectButton />]
`)
  })
})
