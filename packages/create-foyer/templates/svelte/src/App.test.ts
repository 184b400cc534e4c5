import { render } from 'svelte/server'
import { expect, test } from 'vitest'
import App from './App.svelte'

test('shows the button, and no account before connecting', () => {
  const { body } = render(App)
  expect(body).toContain('<foyer-button>')
  expect(body).toContain('<output>none</output>')
})
