export * from '@foyer/core'
