import type { foyer } from './foyer'

declare module '@foyer/react' {
  interface Register {
    foyer: typeof foyer
  }
}
