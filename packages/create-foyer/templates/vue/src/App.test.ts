import { expect, test } from 'vitest'
import { createSSRApp } from 'vue'
import { renderToString } from 'vue/server-renderer'
import App from './App.vue'

test('shows the button, and no account before connecting', async () => {
  const markup = await renderToString(createSSRApp(App))
  expect(markup).toContain('<foyer-button>')
  expect(markup).toContain('<output>none</output>')
})
