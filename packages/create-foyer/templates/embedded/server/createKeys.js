// Creates the server's keys on this machine, once. In production, store them with your other secrets.
import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'

mkdirSync('foyer-keys', { recursive: true, mode: 0o700 })
for (const name of ['logins', 'shares'])
  try {
    writeFileSync(`foyer-keys/${name}`, `${randomBytes(32).toString('hex')}\n`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    // Keep existing keys: wallets only open with the key they were created with.
    if (error.code !== 'EEXIST') throw error
  }
