/** Additional cost of reading permissions from their chain, in requests. */
export const listCost = 2
/** Additional cost of checking a signature with two nodes, in requests. */
export const checkCost = 6
