// @vitest-environment jsdom
import { createFoyer } from '@foyer/core'
import { createAdapter } from '@foyer/core/adapter'
import { mainnet } from '@foyer/core/networks'
import { act, createRef } from 'react'
import { createRoot } from 'react-dom/client'
import { describe, expect, onTestFinished, test } from 'vitest'
import { FoyerProvider } from '../FoyerProvider.tsx'
import { AccountButton } from './AccountButton.tsx'
import { ConnectButton } from './ConnectButton.tsx'
import { NetworkButton } from './NetworkButton.tsx'

describe('the buttons in jsdom', () => {
  test('behavior: render in an app’s tests in jsdom, which lacks style sheets and media queries', async () => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
    const foyer = createFoyer({
      projectId: 'test',
      serverUrl: 'http://127.0.0.1:1',
      networks: [mainnet],
      adapters: [createAdapter('eip155', () => ({ start() {} }))],
    })
    const place = document.body.appendChild(document.createElement('div'))
    const root = createRoot(place)
    onTestFinished(async () => {
      await act(() => root.unmount())
      place.remove()
      foyer.destroy()
    })
    const ref = createRef<HTMLButtonElement>()
    let byFunction: HTMLButtonElement | null = null
    await act(() =>
      root.render(
        <FoyerProvider foyer={foyer}>
          <ConnectButton ref={ref} />
          <NetworkButton
            ref={(button) => {
              byFunction = button
            }}
          />
          <AccountButton />
        </FoyerProvider>,
      ),
    )
    expect(document.querySelector('button')?.textContent).toBe('Connect wallet')
    expect(ref.current?.dataset.testid).toBe('connect-button')
    expect(byFunction).toBe(document.querySelector('[data-testid="network-button"]'))
  })
})
