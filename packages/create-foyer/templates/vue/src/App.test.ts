// @vitest-environment jsdom
import { defineElements } from '@foyer/elements'
import { expect, test } from 'vitest'
import { foyer } from './foyer.ts'

test('a visitor can connect', () => {
  defineElements(foyer)
  const button = document.body.appendChild(document.createElement('foyer-button'))
  expect(button.shadowRoot?.textContent).toBe('Connect Wallet')
})
