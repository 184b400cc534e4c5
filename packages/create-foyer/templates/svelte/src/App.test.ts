import { render } from 'svelte/server'
import { expect, test } from 'vitest'
import App from './App.svelte'

test('a visitor can connect', () => {
  const { body } = render(App)
  expect(body).toContain('<foyer-button>')
  expect(body).toContain('<output>none</output>')
})
