/**
 * In-memory storage for an OpenID provider. The library's own one warns that it is not persistent, which is intended here.
 */
export function createMemoryAdapter() {
  type Payload = { uid?: string; grantId?: string; consumed?: number; exp?: number }
  const rows = new Map<string, Payload>()
  return class {
    name: string
    constructor(name: string) {
      this.name = name
    }
    key(id: string) {
      return `${this.name}|${id}`
    }
    async upsert(id: string, payload: Payload) {
      rows.set(this.key(id), payload)
    }
    async find(id: string) {
      return rows.get(this.key(id))
    }
    async findByUid(uid: string) {
      for (const [key, row] of rows) if (key.startsWith(`${this.name}|`) && row.uid === uid) return row
      return undefined
    }
    async findByUserCode() {
      return undefined
    }
    async consume(id: string) {
      const row = rows.get(this.key(id))
      if (row) row.consumed = Math.floor(Date.now() / 1_000)
    }
    async destroy(id: string) {
      rows.delete(this.key(id))
    }
    async revokeByGrantId(grantId: string) {
      for (const [key, row] of rows) if (row.grantId === grantId) rows.delete(key)
    }
  }
}
