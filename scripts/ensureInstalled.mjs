export async function ensureInstalled() {}
