/**
 * How many messages stand in one group of a conversation. Chromium looks at every group at every frame, so that a
 * thousand single rows cost more than what is in them; and a group is laid out as one.
 */
export const groupSize = 25;
