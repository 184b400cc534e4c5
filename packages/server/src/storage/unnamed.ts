/**
 * Name of statements that are built once and sent each time, because building one takes longer than running it. A
 * pooler in front of Postgres may not support named statements.
 */
export const unnamed = ''
