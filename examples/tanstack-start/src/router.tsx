import { createRouter } from '@tanstack/react-router'
import { routeTree } from './routeTree.gen.ts'

/** TanStack Start calls it for each request, and once in the browser. */
export function getRouter() {
  return createRouter({ routeTree })
}
