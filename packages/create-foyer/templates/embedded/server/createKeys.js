// Makes the keys of the server on this machine, once. Elsewhere, keep them where your other secrets are.
import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'

mkdirSync('foyer-keys', { recursive: true, mode: 0o700 })
for (const name of ['logins', 'shares'])
  try {
    writeFileSync(`foyer-keys/${name}`, `${randomBytes(32).toString('hex')}\n`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    // Wallets open with the key they were made with.
    if (error.code !== 'EEXIST') throw error
  }
