declare module '*.svelte' {
  import type { Foyer } from '@foyer/core'
  import type { Component } from 'svelte'

  const component: Component<{ foyer: Foyer }>
  export default component
}
