/** How long a sign-in link works, one sent by e-mail and one printed in the terminal. */
export const LINK_MINUTES = 15;
