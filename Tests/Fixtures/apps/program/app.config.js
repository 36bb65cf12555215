export default {expo: {ios: {}}};
