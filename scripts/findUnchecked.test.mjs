import { describe, expect, test } from 'vitest'
import { findUnchecked } from './findUnchecked.mjs'

const path = 'packages/evm/src/createNewConnector.ts'
const count = (code, at = path, elsewhere = {}) => findUnchecked(at, code, elsewhere).length

describe('findUnchecked', () => {
  test.each([
    [`provider.on('disconnect', end)`],
    [`provider.on?.('accountsChanged', onAccounts)`],
    [`listen(provider, 'chainChanged', onChain)`],
    [`listenSafely(() => api.addListener?.({ eventName, cb }))\nlisten('accountChange', onChange)`],
    [
      `const events = ['accountsChanged', 'networkChanged']\nfor (const event of events) api.on?.(event, end)`,
    ],
    [`window.addEventListener('keplr_keystorechange', end)`],
    [`wallet.features['standard:events']?.on('change', end)`],
    [`listenSafely(() => extension.accounts.subscribe?.(follow))`],
    [`const handlers = {\n  accountsChanged: onAccounts,\n}\nprovider.on(name, handlers[name])`],
    [`context.emit({ type: 'disconnect', connectorId })`],
    [`context.emit({ type: 'waiting', connectorId })`],
  ])('error: reports a loss that is not confirmed: %s', (code) => {
    expect(count(code)).toBeGreaterThan(0)
    expect(count(`${code}\nconst now = await confirmLoss(read, [])`)).toBe(0)
  })
  test.each([
    [`await ask(provider, unknown(), 'wallet_switchEthereumChain', [{ chainId }])`],
    [`await ask(provider, unknown(), 'wallet_addEthereumChain', [chain])`],
    [`await request(v.unknown(), 'wallet_changeNetwork', { name })`],
    [`await api.switchChain(chain)`],
    [`await speaker.switchNetwork?.(name)`],
    [`await switchChain(config, { connector, chainId })`],
  ])('error: reports a switch that is not waited for: %s', (code) => {
    expect(count(code)).toBeGreaterThan(0)
    expect(count(`${code}\nawait confirmLoss(read, [])`)).toBeGreaterThan(0)
    expect(count(`${code}\nawait waitForMove({ isThere })`)).toBe(0)
  })
  test('behavior: leaves out what a connector reports itself, and other packages', () => {
    expect(count(`provider.on(event, listener)\nprovider.emit('disconnect', { code: 4900 })`)).toBe(0)
    expect(count(`events: ['accountsChanged', 'chainChanged'],\nprovider.on(event, listener)`)).toBe(0)
    expect(count(`socket.on('disconnect', end)`, 'packages/server/src/relay/server.ts')).toBe(0)
  })
  test('param: elsewhere: leaves out files and folders that are confirmed in another file', () => {
    const code = `provider.on('disconnect', end)`
    expect(count(code, path, { [path]: 'reason' })).toBe(0)
    expect(count(code, path, { 'packages/evm/src/': 'reason' })).toBe(0)
    expect(count(code, path, { 'packages/evm/src/createNew': 'reason' })).toBe(1)
  })
})
