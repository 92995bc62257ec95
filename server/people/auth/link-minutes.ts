/** Lifetime of a sign-in link, sent by e-mail or printed in the terminal. */
export const LINK_MINUTES = 15;
