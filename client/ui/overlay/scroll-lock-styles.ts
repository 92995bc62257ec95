import { useEffect } from 'react';

/** Puts these styles into the page while it is there. */
function ScrollLockStyles({ styles }: { styles: string }): null {
  useEffect(() => {
    const element = document.createElement('style');
    document.head.append(element);
    // One rule that holds them all: `insertRule` takes no more than one.
    element.sheet?.insertRule(`@media all { ${styles} }`);
    return () => element.remove();
  }, [styles]);
  return null;
}

/**
 * Stands in for react-style-singleton (vite.config.ts), by which the scroll lock below dialogs puts its styles into the
 * page. Its <style> elements have text, which the Content-Security-Policy refuses; these are empty and filled by script.
 */
export const styleSingleton = () => ScrollLockStyles;
