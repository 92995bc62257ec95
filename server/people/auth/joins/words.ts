import { randomInt } from 'node:crypto';

/** Short words that are easy to tell apart at a glance. */
const WORDS = `
acorn amber anchor apple arrow badge banjo beach berry bison bottle breeze bridge bubble button cabin cactus camel
candle canyon carrot castle cedar cherry circle clover coast cobra comet copper coral cotton crane crystal daisy delta
desert dolphin donkey dragon eagle ember engine falcon feather ferry field flame forest fossil fountain garden garlic
ginger glacier goose granite guitar hammer harbor hazel helmet heron honey island ivory jacket jaguar jasmine jungle
kettle kite ladder lagoon lantern lemon lily lion lizard lobster magnet mango maple marble meadow melon mirror monkey
moon mountain nectar needle nickel oasis olive onion opal orchid otter oyster paddle palm panda papaya parrot peanut
pebble pelican pepper piano pigeon pillow pine planet plum pocket poppy potato pumpkin puzzle rabbit radish raven ribbon
river robin rocket saddle saffron salmon sapphire saturn shadow silver spider spruce squirrel stable stone storm sugar
summit sunset swan tablet tiger timber tomato topaz tower tractor tulip tunnel turtle valley velvet violet volcano
walnut walrus whale willow window winter zebra
`
  .trim()
  .split(/\s+/);

/** Picks a random word. */
export const joinWord = (): string => WORDS[randomInt(WORDS.length)] ?? 'anchor';
