import { createFoyer, type Foyer } from '@foyer/core'
import { createAdapter } from '@foyer/core/adapter'
import { mainnet } from '@foyer/core/networks'
import { renderToString } from 'react-dom/server'
import { describe, expect, onTestFinished, test } from 'vitest'
import { ConnectButton } from './buttons/ConnectButton.tsx'
import { FoyerProvider, type FoyerProviderProps } from './FoyerProvider.tsx'

type Theme = NonNullable<Foyer['options']['theme']>

function render(props: Omit<FoyerProviderProps, 'foyer'> = {}, theme?: Theme) {
  const foyer = createFoyer({
    projectId: 'test',
    serverUrl: 'http://127.0.0.1:1',
    networks: [mainnet],
    adapters: [createAdapter('eip155', () => ({ start() {} }))],
    ...(theme && { theme }),
  })
  onTestFinished(() => foyer.destroy())
  return renderToString(
    <FoyerProvider foyer={foyer} {...props}>
      <ConnectButton />
    </FoyerProvider>,
  )
}

describe('FoyerProvider on a server', () => {
  test('default: the markup has the style of its buttons, with the theme of the app', () => {
    const markup = render(
      {},
      { accent: { light: 'red', dark: 'blue' }, radius: { light: '2px', dark: '6px' } },
    )
    expect(markup).toMatch(/^<style>[^<]*\.foyer-button ?\{[^<]*<\/style><button/)
    expect(markup).toContain(
      '.foyer-button[data-instance="default"]{--foyer-accent:light-dark(red, blue);--foyer-radius:2px}',
    )
    expect(markup).toContain(
      '@media (prefers-color-scheme:dark){.foyer-button[data-instance="default"][data-theme="system"]{--foyer-radius:6px}}',
    )
  })
  test('param: serverStyle: a nonce, or none', () => {
    expect(render({ serverStyle: { nonce: 'abc' } })).toMatch(/^<style nonce="abc">/)
    expect(render({ serverStyle: false })).toMatch(/^<button/)
  })
  test('attack: a value of the theme cannot end its declaration, its rule or the element', () => {
    for (const value of ['red}body{color:red', 'red;color:red', '</style><script>', 'red/*', '\\3c'])
      expect(render({}, { accent: value })).toBe(render())
    expect(render({}, { accent: 'red' })).toContain('{--foyer-accent:red}')
  })
})
