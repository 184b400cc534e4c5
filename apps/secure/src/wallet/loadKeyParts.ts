/** Loads curves and word lists on demand. */
export async function loadKeyParts() {
  return (await import('../keys/keyParts.ts')).keyParts
}
