// `dist/server/main.js`: the built app. Stacks name our sources, by maps that are read from here on.
process.setSourceMapsEnabled(true);
void import('../main');
