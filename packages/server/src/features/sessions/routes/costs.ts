/** What reading permissions from their chain costs a caller, in further requests. */
export const listCost = 2
/** What checking a signature with two nodes costs a caller, in further requests. */
export const checkCost = 6
