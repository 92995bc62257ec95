/** Archivo with its weight and width axes, shipped with the app. */
import '@fontsource-variable/archivo/standard.css';
