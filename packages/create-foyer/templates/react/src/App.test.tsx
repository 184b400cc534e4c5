import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { App } from './App.tsx'

test('a visitor can connect', () => {
  expect(renderToString(<App />)).toContain('Connect wallet')
})
