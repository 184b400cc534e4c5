/** Loads curves and words, once they are needed. */
export async function loadKeyParts() {
  return (await import('../keys/keyParts.ts')).keyParts
}
