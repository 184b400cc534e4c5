/**
 * Name of statements that are built once and sent each time: to build one takes longer than to run it. A pool of connections in
 * front of Postgres may not keep those with a name.
 */
export const unnamed = ''
