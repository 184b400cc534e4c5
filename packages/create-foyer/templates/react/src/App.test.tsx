import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { App } from './App.tsx'

test('shows the button to connect a wallet', () => {
  expect(renderToString(<App />)).toContain('Connect wallet')
})
